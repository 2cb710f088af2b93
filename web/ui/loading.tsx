import { uiTexts } from '@jodi/shared/ui-texts.ts'
import type { ReactNode } from 'react'
import { t } from '#lib/texts/i18n.ts'

/** Wraps skeletons, so that a screen reader announces that something is loading. */
export function Loading({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{t(uiTexts.loading)}</span>
      {children}
    </div>
  )
}
