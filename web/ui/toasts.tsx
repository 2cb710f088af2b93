import { hasIsolated } from '@jodi/shared/isolate.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Check, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { toast as show } from 'sonner'
import { t } from '#lib/texts/i18n.ts'

/** What a toast says; texts are already translated. */
export interface Toast {
  tone: 'good' | 'bad' | 'info'
  title: string
  description?: string | undefined
  /** Reverts what the toast reports: 'Undo'. */
  action?: { label: string; onPress: () => void } | undefined
}

const ICONS: Record<Toast['tone'], LucideIcon> = { good: Check, bad: TriangleAlert, info: Info }
const ICON_COLORS: Record<Toast['tone'], string> = { good: 'text-good', bad: 'text-bad', info: 'text-ink' }

/** Shows a toast; a toaster that is added later shows it too. */
export function showToast({ tone, title, description, action }: Toast) {
  const Icon = ICONS[tone]
  const shown = show.custom(
    (id) => (
      <div
        role={tone === 'bad' ? 'alert' : 'status'}
        className={`floating flex w-full items-start gap-3 px-4 py-3.5 font-text text-body text-ink md:w-90 ${tone === 'bad' ? 'border-bad!' : ''}`}
      >
        <Icon aria-hidden="true" className={`mt-0.5 size-4.5 shrink-0 ${ICON_COLORS[tone]}`} />
        <div className="min-w-0 flex-1">
          <p className={`font-semibold ${tone === 'bad' ? 'text-bad' : ''}`}>{title}</p>
          {description && (
            // A name alone has the direction of its letters; a sentence with a name keeps that of the screen.
            <p dir={hasIsolated(description) ? undefined : 'auto'} className="text-ink-2">
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
          className="-mt-1.5 -mr-2.5 grid size-8 shrink-0 max-md:-my-3 max-md:-mr-4 max-md:size-11 place-items-center rounded-md text-ink-3 hover:bg-sunken"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
    ),
    { duration: action ? 10_000 : tone === 'bad' ? 8000 : 5000 },
  )
  // A new result replaces the earlier error.
  dismissErrors()
  if (tone === 'bad') openErrorToasts.push(shown)
}

const openErrorToasts: (string | number)[] = []

/** Removes error toasts once the error is resolved. */
export function dismissErrors() {
  for (const id of openErrorToasts.splice(0)) show.dismiss(id)
}

/** Removes every toast. */
export function dismissAll() {
  openErrorToasts.length = 0
  show.dismiss()
}
