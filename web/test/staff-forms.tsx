import type { PlainText } from '@jodi/shared/texts.ts'
import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { ENDED, GONE, tryForms } from '#test/forms.tsx'
import { errorAnswer, ME } from '#test/render.tsx'

type Tried = Parameters<typeof tryForms>[0][string]

/** A form of staff, or a button with a request. */
export interface StaffForm
  extends Pick<
    Tried,
    'open' | 'typed' | 'wrong' | 'button' | 'sends' | 'input' | 'answer' | 'around' | 'done' | 'lost' | 'closes'
  > {
  part: ReactNode
  privileges?: typeof ME.privileges
  /** Radio buttons and checkboxes of the valid input, by label. */
  chosen?: (string | RegExp)[]
  /** Rejections of this procedure, and the field that the server names. */
  stale?: [told: PlainText, text: string, field?: string][]
  /** Shown after every error, if errors have no text of their own. */
  refused?: string
}

/** The privilege was taken away in the meantime. */
const FORBIDDEN = { error: errorAnswer('FORBIDDEN'), text: "You don't have permission to do this." }

/** Tries each form as an admin; in a stale tab the row may be gone, or the privilege, or the session. */
export function tryStaffForms(forms: Record<string, StaffForm>): void {
  const tried = Object.entries(forms).map(([name, { privileges, chosen = [], stale = [], refused, ...form }]) => {
    const own = stale.map(([told, text, field]) => ({ error: errorAnswer('CONFLICT', { text: told, field }), text }))
    const usual = [GONE, FORBIDDEN, ENDED].map((denial) => ({ ...denial, text: refused ?? denial.text }))
    const choice = { choose: () => choose(chosen), keeps: () => chosen.every(isChosen) }
    const person = privileges ? { ...ME, privileges } : ME
    return [name, { ...form, ...choice, person, denials: [...own, ...usual] }] as const
  })
  tryForms(Object.fromEntries(tried))
}

async function choose(labels: (string | RegExp)[]): Promise<void> {
  for (const label of labels) {
    await screen.findAllByLabelText(label)
    fireEvent.click(choiceOf(label))
  }
}

/** The shown choice: behind it a form has a hidden one with the same label. */
const choiceOf = (label: string | RegExp) =>
  screen.getAllByLabelText(label).find((choice) => choice.hasAttribute('aria-checked')) as HTMLElement

const isChosen = (label: string | RegExp) => choiceOf(label).getAttribute('aria-checked') === 'true'
