import { appTexts } from '@jodi/shared/app-texts.ts'
import { BACK_SOON_TEXT } from '@jodi/shared/back-soon.ts'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useShownTitle } from '#app/use-shown-title.ts'
import { whenBack } from '#lib/requests/back-soon.ts'
import { apiErrorOf, errorText, isBackSoon, isBug } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { ErrorCard } from '#ui/error-card.tsx'

/** Replaces a page that failed: what happened, a reference for support, and a button to try again. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const title = useShownTitle()
  const [isAlone, setAlone] = useState(false)
  // Where the page has the heading, as in chats, or the shell itself has failed.
  useLayoutEffect(() => setAlone(!document.querySelector('h1')), [])
  const requestId = apiErrorOf(error)?.data.requestId
  const retry = () => {
    // Such as a value that only a newer version of the code knows: the same code would fail again.
    if (isBug(error)) return location.reload()
    reset()
    router.invalidate()
  }
  const isAway = isBackSoon(error)
  const goOn = useEffectEvent(retry)
  useEffect(() => (isAway ? whenBack(() => goOn()) : undefined), [isAway])
  // Without a connection there is nothing but this on the screen, so it does not wait for a click.
  useEffect(() => {
    if (navigator.onLine) return
    const again = () => goOn()
    window.addEventListener('online', again, { once: true })
    return () => window.removeEventListener('online', again)
  }, [])
  return (
    <div className="mx-auto grid min-h-[70dvh] max-w-xl content-center gap-3 p-4">
      {isAlone && <h1 className="sr-only">{title || t(appTexts.somethingWentWrong)}</h1>}
      {isAway ? (
        <ErrorCard title={t(BACK_SOON_TEXT)} text={t(appTexts.loadsWhenBack)} onRetry={retry} />
      ) : (
        <ErrorCard title={t(appTexts.somethingWentWrong)} text={errorText(error)} onRetry={retry} />
      )}
      {requestId && <p className="text-center text-small text-ink-3">{t(appTexts.reference, { id: requestId })}</p>}
    </div>
  )
}
