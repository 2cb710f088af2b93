import { type PlanVersion, planErrorTexts } from '@jodi/shared/plans/contract.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { AdminReasonDialog } from '#domains/admins/admin-reason-dialog.tsx'
import { EditPlanDialog } from '#domains/plans/edit-plan-dialog.tsx'
import { clearUnsentTexts } from '#lib/forms/unsent-texts.ts'
import { storeAccess } from '#lib/session/access.ts'
import { answerWith, errorAnswer, ME, press, see, show, type } from '#test/render.tsx'

const ID = '00000000-0000-4000-8000-000000000009'
const OTHER = '00000000-0000-4000-8000-000000000008'
const admin = { ...ME, id: ID, name: 'Meera Rao' } as never
const nothing = () => undefined

const version = (number: number, description: string) =>
  ({
    ...{ id: ID, version: number, name: 'Gold', description, pricePaise: 249_900, periodMonths: 6, requestsADay: 40 },
    ...{ seesViewers: true, features: [], createdAt: new Date(), subscriberCount: 0 },
  }) satisfies PlanVersion
const plan = { code: 'gold', isOnSale: true, versions: [version(1, 'For a good while')] }

const signIn = (userId: string) => storeAccess({ accessToken: 'a', expiresAt: 0, userId })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** The session has ended, and somebody has signed in again and opens the dialog; what the tab stores has stayed. */
async function openAgain(page: { unmount: () => void }, part: ReactNode): Promise<{ unmount: () => void }> {
  const stored = { ...sessionStorage }
  page.unmount()
  const Restored = () => {
    for (const [name, value] of Object.entries(stored)) sessionStorage.setItem(name, value)
    return part
  }
  const next = show(<Restored />)
  await screen.findByRole('dialog')
  return next
}

beforeEach(() => {
  answerWith({})
  signIn(ME.id)
})

test('a reason that was being typed is there again after the session has ended, but not the typed name', async () => {
  const page = show(<AdminReasonDialog admin={admin} action="delete" onClose={nothing} />)
  fireEvent.click(await screen.findByLabelText('Something else'))
  await type('Details', 'She has left the bureau.')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tell Meera Rao why' }))
  await type('Message to Meera Rao', 'Thank you for your work.')
  await type('Type Meera Rao to confirm', 'Meera Rao')
  await openAgain(page, <AdminReasonDialog admin={admin} action="delete" onClose={nothing} />)
  await screen.findByDisplayValue('She has left the bureau.')
  expect(field('Message to Meera Rao').value).toBe('Thank you for your work.')
  expect(field('Type Meera Rao to confirm').value).toBe('')
  expect(screen.getByRole('radio', { name: 'Something else' }).getAttribute('aria-checked')).toBe('true')
})

test('a reason is only that of the same decision, about the same person, of the person who typed it', async () => {
  const parts: [owner: string, part: ReactNode][] = [
    [ME.id, <AdminReasonDialog key="1" admin={admin} action="disable" onClose={nothing} />],
    [
      ME.id,
      <AdminReasonDialog
        key="2"
        admin={{ ...ME, id: OTHER, name: 'Meera Rao' } as never}
        action="delete"
        onClose={nothing}
      />,
    ],
    [OTHER, <AdminReasonDialog key="3" admin={admin} action="delete" onClose={nothing} />],
  ]
  for (const [owner, part] of parts) {
    signIn(ME.id)
    const page = show(<AdminReasonDialog admin={admin} action="delete" onClose={nothing} />)
    await type('Details', 'She has left the bureau.')
    signIn(owner)
    const other = await openAgain(page, part)
    expect(field('Details').value).toBe('')
    other.unmount()
  }
})

test('a reason is forgotten once it is saved, discarded, or the person signs out', async () => {
  answerWith({ 'admins/disable': {} })
  const open = () => show(<AdminReasonDialog admin={admin} action="disable" onClose={nothing} />)
  const first = open()
  fireEvent.click(await screen.findByLabelText('Something else'))
  await type('Details', 'She is on leave.')
  expect(sessionStorage).toHaveLength(1)
  await press('Disable Meera Rao')
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
  first.unmount()
  const second = open()
  await type('Details', 'She is on leave.')
  await press('Cancel')
  await press('Leave')
  expect(sessionStorage).toHaveLength(0)
  second.unmount()
  open()
  await type('Details', 'She is on leave.')
  expect(sessionStorage).toHaveLength(1)
  clearUnsentTexts(ME.id)
  expect(sessionStorage).toHaveLength(0)
})

test('what was typed about a plan is there again, and a change that somebody else has saved since is a conflict', async () => {
  const newest = { ...plan, versions: [version(2, 'For half a year'), ...plan.versions] }
  const sent: number[] = []
  answerWith({
    'plans/change': (input: { version: number }) =>
      sent.push(input.version) === 1 ? errorAnswer('CONFLICT', { text: planErrorTexts.editConflict }) : { version: 3 },
    'plans/listForAdmin': [newest],
    'plans/list': [],
  })
  const page = show(<EditPlanDialog plan={plan} onClose={nothing} />)
  await type('Description', 'For six months')
  await type('Name', 'Gold Plus')
  await openAgain(page, <EditPlanDialog plan={newest} onClose={nothing} />)
  await screen.findByDisplayValue('For six months')
  expect(field('Name').value).toBe('Gold Plus')
  await press('Save changes')
  await see('Description is now: For half a year')
  await press('Save changes')
  await see('Plan saved')
  expect(sent).toEqual([1, 2])
  expect(sessionStorage).toHaveLength(0)
})
