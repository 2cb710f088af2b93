import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { keepDraft } from '#lib/draft.ts'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'

export const DRAFT = 'profile-draft'

type Props<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output> & { onSubmit: () => void; busy: boolean }
  /** Whose draft, and of which step. */
  owner: string
  step: string
  next: string
  onBack?: () => void
  children: ReactNode
}

/** The frame of one step: keeps what is typed over a reload, and holds Back and the way on. */
export function WizardStep<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const { form, owner, step, next, onBack, children } = props
  const { watch } = form
  useEffect(() => {
    const watching = watch((values) => keepDraft(DRAFT, owner, { [step]: values }))
    return () => watching.unsubscribe()
  }, [watch, owner, step])

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          form.onSubmit()
        }}
      >
        <UnsavedDialog unsaved={form.formState.isDirty && !form.busy} />
        {children}
        <div className="flex justify-between gap-3 border-t border-line pt-5 max-md:*:flex-1">
          {onBack ? <Button onClick={onBack}>{t('Back')}</Button> : <span className="max-md:hidden" />}
          <Button type="submit" variant="primary" busy={form.busy}>
            {next}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
