import {
  reasonWithMessageSchema,
  type StaffReason,
  type StaffReasonCode,
  staffReasonSchema,
} from '@jodi/shared/accounts/staff-reasons.ts'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { FormError } from '#domains/accounts/reasons/form-error.tsx'
import { ReasonFields } from '#domains/accounts/reasons/reason-fields.tsx'
import { useForm } from '#lib/use-form.ts'
import { FormDialog } from '#ui/form-dialog.tsx'

type Props = {
  title: string
  description: string
  codes: readonly [StaffReasonCode, ...StaffReasonCode[]]
  /** The preselected reason, if it is known. */
  code?: StaffReasonCode
  /** The initial values: what was entered before a rejected save. */
  given?: StaffReason
  messageTo?: { name: string; hint: string }
  /** Verb and name: 'Disable Nikhil'. */
  action: string
  variant?: 'danger' | 'primary'
  save: (reason: StaffReason) => Promise<unknown>
  /** The error texts of the domain. */
  reasons?: Record<string, string>
  /** Called with the text of an error, in addition to showing it in the dialog. */
  onError?: (text: string) => void
  onClose: () => void
  children?: ReactNode
}

/**
 * Asks staff for a reason before an action on a person. After a rejected action it keeps the input and shows the error.
 */
export function ReasonDialog(props: Props) {
  const {
    title,
    description,
    codes,
    code,
    given,
    messageTo,
    action,
    variant = 'danger',
    save,
    reasons,
    children,
  } = props
  const [error, setError] = useState<string | null>(null)
  const form = useForm({
    schema: z.object({ reason: messageTo ? reasonWithMessageSchema(codes) : staffReasonSchema(codes) }),
    defaultValues: { reason: { code, details: '', ...(messageTo ? { message: null } : {}), ...given } },
    reasons,
    onError: (text) => {
      setError(text)
      props.onError?.(text)
    },
    save: async ({ reason }) => {
      setError(null)
      await save(reason)
      props.onClose()
    },
  })
  return (
    <FormDialog
      title={title}
      description={description}
      form={form}
      action={action}
      variant={variant}
      onClose={props.onClose}
    >
      {children}
      <ReasonFields control={form.control} codes={codes} messageTo={messageTo} />
      {error && <FormError text={error} />}
    </FormDialog>
  )
}
