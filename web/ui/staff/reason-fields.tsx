import { staffReasonTexts } from '@jodi/shared/accounts/staff-reasons.ts'
import { staffTexts } from '@jodi/shared/staff-texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { useReportUnsaved } from '#lib/forms/unsaved.ts'
import { t, tMessage } from '#lib/texts/i18n.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { FormField } from '#ui/form-field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Textarea } from '#ui/textarea.tsx'

type Props<Values extends FieldValues> = {
  /** From a form that has `reason`. */
  control: Control<Values, unknown, unknown>
  reasons: readonly string[]
  /** The texts of reasons that are not in `staffReasonTexts`. */
  texts?: Readonly<Record<string, string>>
  labels?: { reason?: string; details?: string }
  /** The recipient of the optional message; without it there is no field for a message. */
  messageTo?: { name: string; hint: string }
  /** The person who does not see the details, if no message is offered. */
  hiddenFrom?: string
}

/** The reason of a staff action: one of a list, details for the audit log, and the message to the person. */
export function ReasonFields<Values extends FieldValues>(props: Props<Values>) {
  const { control, reasons, labels, messageTo, hiddenFrom = messageTo?.name } = props
  const texts: Readonly<Record<string, string>> = props.texts ?? staffReasonTexts
  // The caller's form has the fields of `reason`; its other fields are unknown here.
  const name = (field: 'code' | 'details' | 'message') => `reason.${field}` as Path<Values>
  return (
    <div className="grid gap-4">
      <FormField control={control} name={name('code')} label={labels?.reason ?? t(uiTexts.reason)} required group>
        {(field) => (
          <RadioGroup
            {...field}
            stacked
            choices={reasons.map((value) => ({ value, label: tMessage(texts[value] ?? value) }))}
          />
        )}
      </FormField>
      <FormField
        control={control}
        name={name('details')}
        label={labels?.details ?? t(staffTexts.details)}
        hint={
          hiddenFrom === undefined
            ? t(staffTexts.keptInAuditLog)
            : t(staffTexts.keptInAuditLogOnly, { name: hiddenFrom })
        }
      >
        {(field) => <Textarea {...field} className="min-h-18" />}
      </FormField>
      {messageTo && <MessageField control={control} name={name('message')} messageTo={messageTo} />}
    </div>
  )
}

type MessageFieldProps<Values extends FieldValues> = {
  control: Control<Values, unknown, unknown>
  name: Path<Values>
  messageTo: { name: string; hint: string }
}

/** The message to the person, if staff choose to write one; null is none. */
function MessageField<Values extends FieldValues>({ control, name, messageTo }: MessageFieldProps<Values>) {
  const { field, fieldState, formState } = useController({ control, name })
  useReportUnsaved(fieldState.isDirty && !formState.isSubmitting)
  const { value, onChange, ...others } = field
  const hasMessage = typeof value === 'string'
  return (
    <div className="grid gap-3">
      <Checkbox checked={hasMessage} onChange={(now) => onChange(now ? '' : null)}>
        {t(staffTexts.tellWhy, { name: messageTo.name })}
      </Checkbox>
      {hasMessage && (
        <Field
          label={t(staffTexts.messageTo, { name: messageTo.name })}
          hint={messageTo.hint}
          error={fieldState.error?.message}
          required
        >
          <Textarea {...others} dir="auto" value={value} onChange={onChange} className="min-h-18" />
        </Field>
      )}
    </div>
  )
}
