import { uiTexts } from '@jodi/shared/ui-texts.ts'
import type { ReactNode } from 'react'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { BrokenRings } from '#ui/drawings/broken-rings.tsx'
import { Offline } from '#ui/drawings/offline.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

type Props = {
  title: string
  text: string
  /** A second sentence: what is kept. */
  note?: ReactNode
  onRetry: () => void
  busy?: boolean
  className?: string
}

/** Shown where data could not be loaded; says so if the connection is the cause. */
export function ErrorCard({ title, text, note, onRetry, busy, className }: Props) {
  const offline = !navigator.onLine
  return (
    <div role="alert">
      <EmptyState
        className={className}
        drawing={offline ? <Offline /> : <BrokenRings />}
        title={offline ? t(uiTexts.youAreOffline) : title}
        text={offline ? t(uiTexts.checkConnection) : text}
        note={note}
        action={
          <Button onClick={onRetry} busy={busy}>
            {t(uiTexts.tryAgain)}
          </Button>
        }
      />
    </div>
  )
}
