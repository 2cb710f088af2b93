import {
  type AdminPlan,
  BENEFITS,
  FREE_PLAN,
  featuresOf,
  featureText,
  type PlanFields,
  planErrorTexts,
  planFieldsSchema,
} from '@jodi/shared/plans/contract.ts'
import { plansTexts } from '@jodi/shared/plans/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useEffect, useState } from 'react'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { BENEFIT_LABELS, changedPlan, fieldsOfPlan } from '#domains/plans/format.ts'
import { useEditPlan, useNewestPlan } from '#domains/plans/queries.ts'
import { clearDraft, readDraft, saveDraft } from '#lib/forms/draft.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useOwnSave } from '#lib/requests/use-own-save.ts'
import { t, tMessage } from '#lib/texts/i18n.ts'
import { ConflictNotice, type ValueChange } from '#ui/conflict-notice.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { FormDraft } from '#ui/form-draft.tsx'
import { FormField } from '#ui/form-field.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.tsx'

/** Creates a new version of a plan; members who bought an earlier one keep it. */
export function EditPlanDialog({ plan, onClose }: { plan: AdminPlan; onClose: () => void }) {
  const me = useCurrentUser()
  const draft = `plan ${plan.code}`
  const [seen, setSeen] = useState(() => typedOn(plan, readDraft(draft, me.id).version))
  const [changes, setChanges] = useState<ValueChange[] | null>(null)
  const change = useEditPlan()
  const own = useOwnSave({
    readNewest: useNewestPlan(plan.code),
    versionOf,
    isStored: (stored: AdminPlan, fields: PlanFields) =>
      stored.isOnSale === seen.isOnSale && isEqual(fieldsOfPlan(stored), fields),
  })
  const now = seen.versions[0]
  const isFree = plan.code === FREE_PLAN
  const form = useForm({
    schema: planFieldsSchema,
    defaultValues: fieldsOfPlan(plan),
    save: async (fields) => {
      const { code, isOnSale } = seen
      // Each change is a new version, so that what is stored is not sent again.
      await own.save(fields, versionOf(seen), async (version, stored) => {
        if (!stored) await change.mutateAsync({ code, version, isOnSale, fields })
      })
      clearDraft(draft)
      toast.good(t(plansTexts.planSaved))
      onClose()
    },
    onError: (text) => {
      const newest = own.newest.current
      if (!newest) return toast.bad(t(plansTexts.couldntSavePlan), text)
      setSeen(newest)
      setChanges(changedPlan(seen, newest, form.getValues()))
      form.reset(fieldsOfPlan(newest), { keepDirtyValues: true, keepErrors: true })
    },
  })
  const { control, watch } = form
  const { isDirty } = form.formState
  const version = versionOf(seen)
  useEffect(() => {
    if (isDirty) saveDraft(draft, me.id, { version })
  }, [isDirty, draft, me.id, version])
  return (
    <FormDialog
      title={t(plansTexts.editNamed, { name: now?.name ?? '' })}
      description={isFree ? t(plansTexts.basicPlanChanges) : t(plansTexts.paidPlanChanges)}
      form={form}
      action={t(uiTexts.saveChanges)}
      onClose={onClose}
    >
      <FormDraft form={form} name={draft} owner={me.id} />
      {changes && <ConflictNotice text={t(planErrorTexts.editConflict)} changes={changes} />}
      <FormField control={control} name="name" label={t(uiTexts.name)} required>
        {(field) => <TextInput {...field} readOnly={isFree} />}
      </FormField>
      <FormField control={control} name="description" label={t(plansTexts.description)} required>
        {(field) => <TextInput {...field} />}
      </FormField>
      {!isFree && (
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField control={control} name="priceRupees" label={t(plansTexts.priceInRupees)} required>
            {(field) => <NumberInput {...field} />}
          </FormField>
          <FormField control={control} name="periodMonths" label={t(plansTexts.periodInMonths)} required>
            {(field) => <NumberInput {...field} />}
          </FormField>
        </div>
      )}
      <FormField control={control} name="requestsADay" label={t(plansTexts.chatRequestsPerDay)} required>
        {(field) => <NumberInput {...field} />}
      </FormField>
      {BENEFITS.map((benefit) => (
        <FormField key={benefit} control={control} name={benefit} label={t(BENEFIT_LABELS[benefit])} bare>
          {({ value, onChange }) => <Switch label={t(BENEFIT_LABELS[benefit])} checked={value} onChange={onChange} />}
        </FormField>
      ))}
      <section aria-live="polite" className="rounded-control bg-sunken p-3 text-small">
        <h3 className="font-semibold">{t(plansTexts.planCardFeatures)}</h3>
        <ul className="mt-1 list-disc pl-5 text-ink-2">
          {featuresOf(watch()).map((feature) => (
            <li key={feature}>{tMessage(featureText(feature) ?? feature)}</li>
          ))}
        </ul>
        <p className="mt-1 text-ink-3">{t(plansTexts.planCardFeaturesHint)}</p>
      </section>
    </FormDialog>
  )
}

const versionOf = ({ versions }: AdminPlan): number => versions[0]?.version ?? 0

/** The plan as it was when a stored draft was typed: if somebody saved since, the server detects the conflict. */
function typedOn(plan: AdminPlan, version: unknown): AdminPlan {
  if (typeof version !== 'number') return plan
  return { ...plan, versions: plan.versions.filter((one) => one.version <= version) }
}

const isEqual = (one: PlanFields, other: PlanFields): boolean =>
  (Object.keys(one) as (keyof PlanFields)[]).every((name) => one[name] === other[name])
