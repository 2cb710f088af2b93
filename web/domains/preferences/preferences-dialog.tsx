import { preferencesTexts } from '@jodi/shared/preferences/texts.ts'
import { type ComponentProps, lazy, Suspense, useId, useState } from 'react'
import { usePreferences } from '#domains/preferences/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { CancelButton } from '#ui/cancel-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const ROWS = Array.from({ length: 16 }, (_, at) => at)

// Loaded when the dialog opens, while the preferences are loaded.
const readForm = () => import('#domains/preferences/save-preferences-form.tsx')
const SavePreferencesForm = lazy(async () => ({ default: (await readForm()).SavePreferencesForm }))

/** Edits the stated preferences; below each empty field is what is used instead. */
export function PreferencesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={(now) => !now && !busy && onClose()}
      title={t(preferencesTexts.partnerPreferences)}
      description={t(preferencesTexts.partnerPreferencesExplanation)}
      width="wide"
      fills
      footer={
        <div className="flex flex-1 flex-wrap items-center justify-end gap-2 max-md:[&>button]:flex-auto">
          <div ref={setFooter} className="flex-1 text-small text-ink-2 max-md:basis-full md:min-w-48" />
          <CancelButton disabled={busy} />
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {t(preferencesTexts.savePreferences)}
          </Button>
        </div>
      }
    >
      <Preferences id={id} footer={footer} onBusy={setBusy} onSaved={onClose} />
    </Dialog>
  )
}

function Preferences(form: Omit<ComponentProps<typeof SavePreferencesForm>, 'own'>) {
  const { data, isError, isFetching, refetch } = usePreferences()
  if (data)
    return (
      <Suspense fallback={<Shapes />}>
        <SavePreferencesForm {...form} own={data} />
      </Suspense>
    )
  if (isError) {
    return (
      <ErrorCard
        className=""
        title={t(preferencesTexts.couldntLoadPreferences)}
        text={t(preferencesTexts.couldntLoadPreferencesMessage)}
        onRetry={() => refetch()}
        busy={isFetching}
      />
    )
  }
  return <Shapes />
}

/** As high as the form, so that the dialog does not grow when it arrives. */
function Shapes() {
  return (
    <Loading className="grid gap-5 md:grid-cols-2">
      {ROWS.map((key) => (
        <Skeleton key={key} className="h-20 rounded-control md:h-19" />
      ))}
    </Loading>
  )
}
