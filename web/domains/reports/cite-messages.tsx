import type { OpenConversation } from '@jodi/shared/chat/contract.ts'
import type { ReportForm } from '@jodi/shared/reports/contract.ts'
import { ATTACHED_MESSAGES_MAX, reportsTexts } from '@jodi/shared/reports/texts.ts'
import type { Control } from 'react-hook-form'
import { useMessages } from '#domains/chat/messages/queries.ts'
import { formatDateTime } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FormField } from '#ui/form-field.tsx'

type Props = { control: Control<ReportForm, unknown, ReportForm>; conversation: OpenConversation }

/** The last messages of a conversation, each with a checkbox; empty if there are none. */
export function CiteMessages({ control, conversation }: Props) {
  const messages = useMessages(conversation).data?.messages ?? []
  if (messages.length === 0) return null
  return (
    <FormField
      control={control}
      name="numbers"
      label={t(reportsTexts.messagesToInclude)}
      hint={t(reportsTexts.messagesToIncludeHint, { count: ATTACHED_MESSAGES_MAX })}
      group
    >
      {({ value: chosen, onChange }) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        <ul tabIndex={0} className="grid max-h-60 gap-3 overflow-y-auto rounded-control border border-line p-3">
          {[...messages].reverse().map(({ number, mine, content, createdAt }) => (
            <li key={number}>
              <Checkbox
                checked={chosen.includes(number)}
                disabled={chosen.length >= ATTACHED_MESSAGES_MAX && !chosen.includes(number)}
                onChange={(on) => onChange(on ? [...chosen, number] : chosen.filter((one) => one !== number))}
              >
                <span className="text-small text-ink-3">
                  <bdi>{mine ? t(reportsTexts.you) : conversation.other.firstName}</bdi> · {formatDateTime(createdAt)}
                </span>
                <span dir="auto" className="line-clamp-3 block wrap-anywhere whitespace-pre-wrap">
                  {content}
                </span>
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </FormField>
  )
}
