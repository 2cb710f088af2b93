import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { useSessionCheck } from '#domains/accounts/queries.ts'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { toast } from '#ui/toast.tsx'

type Props = {
  href: string
  /** The name of the file; without it, the one that the server gives. */
  name?: string
  className?: string
  children: ReactNode
}

/**
 * A link to a private file of the server. The browser would not show a rejection, so that a click first asks whether the
 * session is still valid: an ended one leads to sign-in (rule A11).
 */
export function DownloadLink({ href, name, className, children }: Props) {
  const { mutate, isPending } = useSessionCheck()
  const isValid = useRef(false)

  const download = (event: MouseEvent<HTMLAnchorElement>) => {
    // This click is ours, or opens the link elsewhere.
    if (isValid.current || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (isPending) return
    const link = event.currentTarget
    mutate(undefined, {
      onSuccess: () => {
        isValid.current = true
        link.click()
        isValid.current = false
      },
      onError: (error) => toast.bad(t(uiTexts.error), errorText(error)),
    })
  }
  return (
    <a href={href} download={name ?? ''} onClick={download} className={className}>
      {children}
    </a>
  )
}
