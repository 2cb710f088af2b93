import type { AgentChoice, MemberAgent } from '@jodi/shared/members/agent-changes.ts'
import { membersTexts } from '@jodi/shared/members/texts.ts'
import { RadioGroupItem, RadioGroup as Root } from 'radix-ui/radio-group'
import { type ReactNode, type Ref, useId } from 'react'
import { NO_AGENT } from '#domains/members/agent-changes/format.ts'
import { t, tCount } from '#lib/texts/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { useFieldWiring } from '#ui/field-context.ts'

type Props = {
  value: string | undefined
  onChange: (id: string) => void
  onBlur: () => void
  ref: Ref<HTMLDivElement>
  agents: readonly AgentChoice[]
  current: MemberAgent['agent']
  /** What it means for the member to have no agent. */
  none: string
}

/** One of the agents, or none if there is one now. */
export function AgentChoices({ value, onChange, onBlur, ref, agents, current, none }: Props) {
  const wiring = useFieldWiring()
  const others = agents.filter(({ id }) => id !== current?.id)
  return (
    <Root
      {...wiring}
      ref={ref}
      value={value ?? ''}
      onValueChange={onChange}
      onBlur={onBlur}
      className="grid max-h-72 gap-1.5 overflow-y-auto"
    >
      {current && (
        <Choice value={current.id} name={current.name} note={noteOf(current)} disabled>
          <Badge>{t(membersTexts.now)}</Badge>
        </Choice>
      )}
      {others.map((agent) => (
        <Choice key={agent.id} value={agent.id} name={agent.name} note={noteOf(agent)} />
      ))}
      {current && <Choice value={NO_AGENT} name={t(membersTexts.noAgent)} note={none} />}
    </Root>
  )
}

type ChoiceProps = { value: string; name: string; note: string; disabled?: boolean; children?: ReactNode }

function Choice({ value, name, note, disabled = false, children }: ChoiceProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={`flex items-center gap-3 rounded-control border border-line px-3 py-2 has-data-[state=checked]:border-action-text has-data-[state=checked]:bg-action-soft ${disabled ? '' : 'cursor-pointer'}`}
    >
      <RadioGroupItem
        id={id}
        value={value}
        disabled={disabled}
        className="size-5 shrink-0 rounded-full border border-edge bg-surface disabled:opacity-50 data-[state=checked]:border-6 data-[state=checked]:border-action-text"
      />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span dir="auto" className="block font-semibold">
          {name}
        </span>
        <span className="block text-small text-ink-3">{note}</span>
      </span>
      {children}
    </label>
  )
}

const noteOf = ({ email, clients }: AgentChoice) => [email, tCount(clients, membersTexts.client)].join(' · ')
