import type { Agent } from '@jodi/shared/agents/contract.ts'
import { agentsTexts } from '@jodi/shared/agents/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import type { Control } from 'react-hook-form'
import { EmailInput } from '#domains/accounts/email-input.tsx'
import { emailChangeText } from '#domains/accounts/format.ts'
import { type AgentInput, agentFieldLabel } from '#domains/agents/format.ts'
import { genderChoices } from '#domains/profiles/format.ts'
import { OptionalNote } from '#domains/profiles/optional-note.tsx'
import { t } from '#lib/texts/i18n.ts'
import { FormField } from '#ui/form-field.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { PincodeInput } from '#ui/pincode-input.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'

type Props = { control: Control<AgentInput, unknown, AgentInput>; newEmail: Agent['newEmail'] }

/** Name, contact and personal fields of an agent, inside a form that has them. */
export function AgentFields({ control, newEmail }: Props) {
  return (
    <div className="grid content-start gap-5 md:grid-cols-2">
      <FormField control={control} name="firstName" label={agentFieldLabel('firstName')} required>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormField control={control} name="lastName" label={agentFieldLabel('lastName')} aside={<OptionalNote />}>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormField
        control={control}
        name="email"
        label={t(uiTexts.email)}
        required
        hint={newEmail ? emailChangeText(newEmail.email, newEmail.effectiveAfter) : t(agentsTexts.newEmailHint)}
      >
        {(field) => <EmailInput {...field} autoComplete="off" />}
      </FormField>
      <FormField control={control} name="phoneNumber" label={agentFieldLabel('phoneNumber')} aside={<OptionalNote />}>
        {(field) => <TextInput {...field} type="tel" inputMode="tel" autoComplete="off" />}
      </FormField>
      <FormField control={control} name="gender" label={agentFieldLabel('gender')} aside={<OptionalNote />}>
        {(field) => <Select {...field} choices={genderChoices()} placeholder={t(agentsTexts.selectGender)} />}
      </FormField>
      <FormField control={control} name="age" label={agentFieldLabel('age')} aside={<OptionalNote />}>
        {(field) => <NumberInput {...field} />}
      </FormField>
      <FormField
        control={control}
        name="address"
        label={agentFieldLabel('address')}
        aside={<OptionalNote />}
        className="md:col-span-2"
      >
        {({ value, ...field }) => <Textarea {...field} value={value ?? ''} rows={2} />}
      </FormField>
      <FormField control={control} name="pincode" label={agentFieldLabel('pincode')} aside={<OptionalNote />}>
        {(field) => <PincodeInput {...field} />}
      </FormField>
    </div>
  )
}
