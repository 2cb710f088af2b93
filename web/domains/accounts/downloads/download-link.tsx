import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { useFileCheck } from '#domains/accounts/downloads/queries.ts'
import { apiErrorOf, errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { toast } from '#ui/toast.tsx'

type Props = {
  href: string
  /** The name of the file; without it, the one that the server gives. */
  name?: string
  className?: string
  /** The file is not there, or not for this person: what names it is outdated. */
  onGone?: () => void
  children: ReactNode
}

/**
 * A link to a private file of the server. The browser would not show a rejection, so that a click first asks whether
 * the file can be downloaded: an ended session leads to sign-in (rule A11).
 */
export function DownloadLink({ href, name, className, onGone, children }: Props) {
  const { mutate, isPending } = useFileCheck()
  const isThere = useRef(false)

  const download = (event: MouseEvent<HTMLAnchorElement>) => {
    // This click is ours, or opens the link elsewhere.
    if (isThere.current || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (isPending) return
    const link = event.currentTarget
    mutate(href, {
      onSuccess: () => {
        isThere.current = true
        link.click()
        isThere.current = false
      },
      onError: (error) => {
        toast.bad(t(uiTexts.error), errorText(error))
        if (apiErrorOf(error)?.code === 'NOT_FOUND') onGone?.()
      },
    })
  }
  return (
    <a href={href} download={name ?? ''} onClick={download} className={className}>
      {children}
    </a>
  )
}
