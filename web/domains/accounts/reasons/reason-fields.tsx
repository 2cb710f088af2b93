import { type StaffReasonCode, staffReasonTexts } from '@jodi/shared/accounts/staff-reasons.ts'
import type { Control, FieldValues, Path } from 'react-hook-form'
import { t } from '#lib/i18n.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { FormField } from '#ui/form-field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Textarea } from '#ui/textarea.tsx'

type Props<Values extends FieldValues> = {
  /** From a form that has `reason`. */
  control: Control<Values, unknown, unknown>
  codes: readonly StaffReasonCode[]
  /** The recipient of the optional message; without it there is no field for a message. */
  messageTo?: { name: string; hint: string }
}

/** The reason of a staff action: one of a list, details for the audit log, and the message to the person. */
export function ReasonFields<Values extends FieldValues>({ control, codes, messageTo }: Props<Values>) {
  // The caller's form has the fields of `reason`; its other fields are unknown here.
  const name = (field: 'code' | 'details' | 'message') => `reason.${field}` as Path<Values>
  return (
    <div className="grid gap-4">
      <FormField control={control} name={name('code')} label={t('Reason')} required group>
        {(field) => (
          <RadioGroup
            {...field}
            stacked
            choices={codes.map((value) => ({ value, label: t(staffReasonTexts[value]) }))}
          />
        )}
      </FormField>
      <FormField
        control={control}
        name={name('details')}
        label={t('Details')}
        hint={
          messageTo
            ? t('Kept in the audit log. {{name}} does not see it.', { name: messageTo.name })
            : t('Kept in the audit log.')
        }
      >
        {(field) => <Textarea {...field} className="min-h-18" />}
      </FormField>
      {messageTo && (
        <FormField
          control={control}
          name={name('message')}
          label={t('Message to {{name}}', { name: messageTo.name })}
          bare
        >
          {({ value, onChange, ...field }) => (
            <MessageField messageTo={messageTo} message={value} onMessage={onChange} {...field} />
          )}
        </FormField>
      )}
    </div>
  )
}

type MessageFieldProps = {
  messageTo: { name: string; hint: string }
  message: string | null | undefined
  onMessage: (message: string | null) => void
  onBlur: () => void
  ref: (element: HTMLElement | null) => void
}

function MessageField({ messageTo, message, onMessage, onBlur, ref }: MessageFieldProps) {
  const hasMessage = typeof message === 'string'
  return (
    <div className="grid gap-3">
      <Checkbox checked={hasMessage} onChange={(now) => onMessage(now ? '' : null)}>
        {t('Tell {{name}} why', { name: messageTo.name })}
      </Checkbox>
      {hasMessage && (
        <Field label={t('Message to {{name}}', { name: messageTo.name })} hint={messageTo.hint} required>
          <Textarea
            ref={ref}
            dir="auto"
            value={message}
            onChange={(event) => onMessage(event.target.value)}
            onBlur={onBlur}
            className="min-h-18"
          />
        </Field>
      )}
    </div>
  )
}
