import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Check, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { toast as show } from 'sonner'
import { t } from '#lib/i18n.ts'

type Tone = 'good' | 'bad' | 'info'

const ICONS: Record<Tone, LucideIcon> = { good: Check, bad: TriangleAlert, info: Info }
const ICON_COLORS: Record<Tone, string> = { good: 'text-good', bad: 'text-bad', info: 'text-ink' }

/** Reverts what the toast reports: 'Undo'. */
type Action = { label: string; onPress: () => void }

function raise(tone: Tone, title: string, description?: string, action?: Action) {
  const Icon = ICONS[tone]
  const shown = show.custom(
    (id) => (
      <div
        role={tone === 'bad' ? 'alert' : 'status'}
        className={`floating flex w-full items-start gap-3 px-4 py-3.5 font-text text-body text-ink md:w-[360px] ${tone === 'bad' ? 'border-bad!' : ''}`}
      >
        <Icon aria-hidden="true" className={`mt-0.5 size-4.5 shrink-0 ${ICON_COLORS[tone]}`} />
        <div className="min-w-0 flex-1">
          <p className={`font-semibold ${tone === 'bad' ? 'text-bad' : ''}`}>{title}</p>
          {description && (
            <p dir="auto" className="text-ink-2">
              {description}
            </p>
          )}
          {action && (
            <button
              type="button"
              onClick={() => {
                show.dismiss(id)
                action.onPress()
              }}
              className="link -mx-2 -mb-1.5 min-h-9 px-2"
            >
              {action.label}
            </button>
          )}
        </div>
        <button
          type="button"
          aria-label={t(uiTexts.dismiss)}
          onClick={() => show.dismiss(id)}
          className="-mt-1.5 -mr-2.5 grid size-8 shrink-0 place-items-center rounded-md text-ink-3 hover:bg-sunken"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
    ),
    { duration: tone === 'bad' ? 8000 : 5000 },
  )
  // A new result replaces the earlier error.
  settle()
  if (tone === 'bad') openErrorToasts.push(shown)
}

const openErrorToasts: (string | number)[] = []

function settle() {
  for (const id of openErrorToasts.splice(0)) show.dismiss(id)
}

/** A short message about what has just happened; texts are already translated. */
export const toast = {
  /** Removes error toasts once the error is resolved. */
  settle,
  good: (title: string, description?: string) => raise('good', title, description),
  bad: (title: string, description?: string) => raise('bad', title, description),
  info: (title: string, description?: string, action?: Action) => raise('info', title, description, action),
}
