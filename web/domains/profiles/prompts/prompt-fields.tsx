import { PROMPT_NAMES, PROMPTS_MAX } from '@jodi/shared/profiles/prompts.ts'
import type { OwnReviews } from '@jodi/shared/profiles/reviews.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { ProfileInput } from '#domains/profiles/format.ts'
import { PromptField } from '#domains/profiles/prompts/prompt-field.tsx'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'

/** Answers to up to three prompts, in the order of the member, inside the form of a profile. */
export function PromptFields({ reviews }: { reviews: OwnReviews }) {
  const { control } = useFormContext<ProfileInput>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'prompts' })
  const chosen = (useWatch({ control, name: 'prompts' }) ?? []).map(({ prompt }) => prompt)
  const unused = PROMPT_NAMES.find((name) => !chosen.includes(name))
  const all = useRef<HTMLDivElement>(null)
  /** The button that was pressed moves with its answer, and keeps the focus. */
  const moveTo = (from: number, to: number, button: string) => {
    move(from, to)
    requestAnimationFrame(() => document.getElementById(button)?.focus())
  }
  /** The button that was pressed goes away with its answer. */
  const removeAt = (at: number) => {
    remove(at)
    all.current?.focus({ preventScroll: true })
  }
  return (
    <div ref={all} id="prompts" tabIndex={-1} className="grid scroll-mt-2 gap-4 outline-none">
      <h3 className="text-body font-semibold">{t(profilesTexts.prompts)}</h3>
      <p className="-mt-3 text-small text-ink-3">{t(profilesTexts.promptsHint, { max: PROMPTS_MAX })}</p>
      {fields.map(({ id }, at) => (
        <PromptField
          key={id}
          id={id}
          at={at}
          isLast={at === fields.length - 1}
          choices={PROMPT_NAMES.filter((name) => name === chosen[at] || !chosen.includes(name))}
          review={reviews[chosen[at] ?? 'about']}
          onMove={moveTo}
          onRemove={() => removeAt(at)}
        />
      ))}
      {fields.length < PROMPTS_MAX && unused && (
        <Button className="justify-self-start" onClick={() => append({ prompt: unused, answer: '' })}>
          <Plus aria-hidden="true" />
          {t(profilesTexts.addPrompt)}
        </Button>
      )}
    </div>
  )
}
