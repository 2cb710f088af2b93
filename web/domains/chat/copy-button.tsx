import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

const SHOWN_MS = 2000

type Props = {
  text: string
  /** What is copied. */
  label: string
}

/** Copies a text, and says so for two seconds; in a narrow card only an icon. */
export function CopyButton({ text, label }: Props) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () =>
    // Without https or a permission, browsers have no clipboard.
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject())
      .then(() => setCopied(true))
      .catch(() => toast.bad(t(chatTexts.couldntCopy)))
  return (
    <Button
      aria-label={isCopied ? t(chatTexts.copied) : label}
      onClick={copy}
      className="@max-md:w-12 @max-md:flex-none! @max-md:px-0"
    >
      {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite" className="@max-md:sr-only">
        {isCopied ? t(chatTexts.copied) : t(chatTexts.copy)}
      </span>
    </Button>
  )
}
