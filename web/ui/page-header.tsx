import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'

type Props = { title: string; text?: ReactNode; onBack?: () => void; actions?: ReactNode }

/** The header of a page: back link, title, a line of text and actions. */
export function PageHeader({ title, text, onBack, actions }: Props) {
  return (
    <header className="grid gap-3">
      {onBack && (
        <Button variant="ghost" onClick={onBack} className="-ml-3 justify-self-start px-3!">
          <ArrowLeft aria-hidden="true" />
          {t(uiTexts.back)}
        </Button>
      )}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h2 className="type-head">{title}</h2>
          {text && <p className="text-ink-2">{text}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
    </header>
  )
}
