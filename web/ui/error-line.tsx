import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useFocusIfRemoved } from '#lib/focus/use-focus-if-removed.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'

type Props = { text: string; onRetry: () => void; busy: boolean; className?: string }

/** Shown in a card where a part of it could not be loaded. */
export function ErrorLine({ text, onRetry, busy, className = '' }: Props) {
  const part = useFocusIfRemoved<HTMLParagraphElement>()
  return (
    <p ref={part} role="alert" className={`flex flex-wrap items-center gap-3 text-ink-2 ${className}`}>
      {text}
      <Button size="small" onClick={onRetry} busy={busy}>
        {t(uiTexts.tryAgain)}
      </Button>
    </p>
  )
}
