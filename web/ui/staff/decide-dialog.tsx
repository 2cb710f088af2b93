import {
  reasonWithMessageSchema,
  type StaffReason,
  type StaffReasonCode,
  staffReasonSchema,
} from '@jodi/shared/accounts/staff-reasons.ts'
import { staffTexts } from '@jodi/shared/staff-texts.ts'
import { type ReactNode, useState } from 'react'
import type { Control, DefaultValues, FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { clearDraft } from '#lib/forms/draft.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { readAccess } from '#lib/session/access.ts'
import { t } from '#lib/texts/i18n.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { FormDraft } from '#ui/form-draft.tsx'
import { FormField } from '#ui/form-field.tsx'
import { FormError } from '#ui/staff/form-error.tsx'
import { ReasonFields } from '#ui/staff/reason-fields.tsx'
import { TextInput } from '#ui/text-input.tsx'

type Props<Code extends string, Fields extends z.ZodObject> = {
  title: string
  /** What happens next, in at most two sentences. */
  description: string
  /** Whom or what the decision is about: its reason is kept while the session ends, for this one. */
  subject: string
  /** The reasons to choose from, in this order. */
  reasons: readonly [Code, ...Code[]]
  /** The initial values: a known reason, or what was entered before a rejected save. */
  given?: Partial<StaffReason<Code>>
  /** The labels of the reasons and of the details, where they are not 'Reason' and 'Details'. */
  labels?: { reason?: string; details?: string }
  /** The person who may be told why, and where they read the message. */
  messageTo?: { name: string; hint: string }
  /** The person who does not see the details, if no message is offered. */
  hiddenFrom?: string
  /** For deletions: the name that has to be typed; the email of a person without a name. */
  nameToType?: string
  /** Further fields of the decision, before the reason. */
  fields?: {
    schema: Fields
    defaultValues: DefaultValues<z.input<Fields>>
    render: (control: Control<z.input<Fields>, unknown, unknown>) => ReactNode
  }
  /** Above the form: a search, which is a form of its own. */
  above?: ReactNode
  /** The label of the button: verb and name, 'Disable Nikhil'. */
  action: string
  variant?: 'danger' | 'primary'
  save: (reason: StaffReason<Code>, fields: z.output<Fields>) => Promise<unknown>
  /** Another text for an error, for example with the current values. */
  explain?: (error: unknown) => string | undefined
  /** Called with the text of an error, in addition to showing it in the dialog. */
  onError?: (text: string) => void
  onClose: () => void
  /** After a save, instead of `onClose`. */
  onDone?: () => void
  children?: ReactNode
}

/** The texts of the reasons, where they are not `staffReasonTexts`, because the person reads them. */
type Texts<Code extends string> = [Code] extends [StaffReasonCode]
  ? { texts?: Readonly<Record<Code, string>> }
  : { texts: Readonly<Record<Code, string>> }

/**
 * Every decision of staff about a person that needs a reason (rule G9); after a rejected save it keeps the input and
 * shows the error.
 */
export function DecideDialog<Code extends string, Fields extends z.ZodObject = z.ZodObject<Record<never, never>>>(
  props: Props<Code, Fields> & Texts<Code>,
) {
  const { title, description, action, variant = 'danger', above, nameToType, explain } = props
  const { form, failure, draft, notInDraft } = useDecision(props)
  // The person of this tab, whose session may end while they type.
  const [owner] = useState(() => readAccess()?.userId)
  return (
    <FormDialog
      title={title}
      description={description}
      form={form}
      action={action}
      variant={variant}
      above={above}
      onClose={props.onClose}
    >
      {props.children}
      {props.fields?.render(form.control as never)}
      <ReasonFields control={form.control} {...props} />
      {nameToType !== undefined && (
        <FormField
          control={form.control}
          name="typedName"
          label={t(staffTexts.typeToConfirm, { name: nameToType })}
          required
        >
          {(field) => <TextInput {...field} autoComplete="off" spellCheck={false} />}
        </FormField>
      )}
      {owner && <FormDraft form={form} name={draft} owner={owner} never={notInDraft} />}
      {failure && <FormError text={explain?.(failure.error) ?? failure.text} />}
    </FormDialog>
  )
}

type Values<Code extends string> = FieldValues & { reason: StaffReason<Code>; typedName: string }

function useDecision<Code extends string, Fields extends z.ZodObject>(props: Props<Code, Fields>) {
  const { given, messageTo, fields, save, onError, onDone = props.onClose } = props
  const [failure, setFailure] = useState<{ text: string; error: unknown } | null>(null)
  const draft = `decision ${props.subject} ${props.title}`
  // A confirmation is typed again, and the other fields depend on what is stored by then.
  const [notInDraft] = useState(() => ['typedName', ...Object.keys(fields?.schema.shape ?? {})])
  const initial = {
    ...fields?.defaultValues,
    reason: { code: undefined, details: '', ...(messageTo ? { message: null } : {}), ...given },
    typedName: '',
  }
  const form = useForm<Values<Code>, Values<Code>>({
    schema: schemaOf(props),
    defaultValues: initial as unknown as DefaultValues<Values<Code>>,
    onError: (text, error) => {
      setFailure({ text, error })
      onError?.(text)
    },
    save: async ({ reason, typedName: _, ...others }) => {
      setFailure(null)
      await save(reason, others as z.output<Fields>)
      clearDraft(draft)
      onDone()
    },
  })
  return { form, failure, draft, notInDraft }
}

function schemaOf<Code extends string, Fields extends z.ZodObject>(props: Props<Code, Fields>) {
  const { reasons, messageTo, nameToType, fields } = props
  const schema = z.object({
    ...fields?.schema.shape,
    reason: messageTo ? reasonWithMessageSchema<Code>(reasons) : staffReasonSchema<Code>(reasons),
    typedName: z
      .string()
      .refine(
        (typed) => nameToType === undefined || comparable(typed) === comparable(nameToType),
        staffTexts.nameNotAsShown,
      ),
  })
  // The further fields are known only to the caller.
  return schema as unknown as z.ZodType<Values<Code>, Values<Code>>
}

/** The same name may be typed in another case, and with the letters and marks of another keyboard. */
const comparable = (name: string) => name.normalize().trim().replace(/\s+/g, ' ').toLowerCase()
