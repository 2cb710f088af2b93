import { type Admin, adminErrorTexts } from '@jodi/shared/admins/contract.ts'
import { type Agent, agentErrorTexts } from '@jodi/shared/agents/contract.ts'
import { type PlanVersion, planErrorTexts } from '@jodi/shared/plans/contract.ts'
import { type EditableProfile, profileErrorTexts } from '@jodi/shared/profiles/contract.ts'
import { siteErrorTexts } from '@jodi/shared/settings/contract.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { AdminsTable } from '#domains/admins/admins-table.tsx'
import { SaveAgentForm } from '#domains/agents/save-agent-form.tsx'
import { EditPlanDialog } from '#domains/plans/edit-plan-dialog.tsx'
import { EditProfileForm } from '#domains/profiles/edit-profile-form.tsx'
import { SaveSiteForm } from '#domains/settings/save-site-form.tsx'
import { CompleteProfilePage } from '#pages/complete-profile.tsx'
import { PROFILE_FIELDS } from '#test/profile.ts'
import { answerWith, BROKEN, errorAnswer, ME, press, see, show, type } from '#test/render.tsx'
import { ADMIN_SITE } from '#test/site.ts'

const nothing = () => undefined

type Fields = Record<string, unknown>
type Save = { revision: number; fields: Fields }

/** Stands in for the server: rejects a save with an older revision. */
class Kept {
  revision = 1
  saves = 0
  loses = false
  fields: Fields
  private readonly conflictText: PlainText

  constructor({ fields, conflictText = profileErrorTexts.editConflict }: Pick<Form, 'fields' | 'conflictText'>) {
    this.fields = fields
    this.conflictText = conflictText
  }

  save({ revision, fields }: Save) {
    if (revision !== this.revision) return errorAnswer('CONFLICT', { text: this.conflictText })
    this.put(fields)
    this.saves += 1
    // Saves, but the response is lost.
    if (this.loses) throw new TypeError('fetch failed')
    return null
  }

  /** Saves as another tab would. */
  put(fields: Fields) {
    this.revision += 1
    this.fields = { ...this.fields, ...fields }
  }
}

const profileOf = ({ fields, revision }: Kept, step: number) =>
  ({ id: ME.id, email: ME.email, revision, step, photo: null, bioData: null, ...fields }) as unknown as EditableProfile

const agentOf = ({ fields, revision }: Kept) =>
  ({
    id: ME.id,
    email: 'rekha@example.in',
    avatar: null,
    credits: 0,
    unclaimedCredits: 0,
    disabled: false,
    createdAt: new Date(),
    newEmail: null,
    may: { upload: true, manage: true },
    revision,
    ...fields,
  }) as unknown as Agent

const planOf = ({ fields, revision }: Kept) => {
  const { priceRupees, ...rest } = fields
  const version = { id: ME.id, version: revision, features: [], createdAt: new Date(), subscriberCount: 0, ...rest }
  const versions = [{ ...version, pricePaise: Number(priceRupees) * 100 } as unknown as PlanVersion]
  return { code: 'gold', isOnSale: true, versions }
}

const siteOf = ({ fields, revision }: Kept) => ({ ...ADMIN_SITE, fields, revision }) as never

interface Form {
  fields: Fields
  /** The error of the server, if it is not that of a profile. */
  conflictText?: PlainText
  part: (kept: Kept) => ReactNode
  answers: (kept: Kept) => Record<string, unknown>
  /** The procedure that reads what the form changes. */
  read: string
  /** The field that the test types into, and one that it does not touch. */
  mine: [label: string, field: string, typed: string]
  theirs: [label: string, field: string, typed: string]
  button: string
  explained: string | RegExp
  /** False if what is stored already is not sent again. */
  sendsStored?: boolean
}

const PROFILE_EXPLAINED = 'This profile was saved while you were editing, perhaps by you in another tab.'
const step = (at: number): Pick<Form, 'fields' | 'part' | 'answers' | 'read' | 'explained'> => ({
  fields: PROFILE_FIELDS,
  part: () => <CompleteProfilePage />,
  answers: (kept) => ({
    'profiles/getOwn': () => profileOf(kept, at),
    'profiles/saveStep': (save: Save) => kept.save(save) ?? { revision: kept.revision, step: at },
    'accounts/session': { person: ME },
  }),
  read: 'profiles/getOwn',
  explained: PROFILE_EXPLAINED,
})

const FORMS: Record<string, Form> = {
  'wizard, personal': {
    ...step(0),
    mine: ['First Name', 'firstName', 'Mira'],
    theirs: ['Last Name', 'lastName', 'Kulkarni'],
    button: 'Next',
  },
  'wizard, professional': {
    ...step(1),
    mine: ['Address', 'address', '14 Long Lane'],
    theirs: ['Pincode', 'pincode', '411038'],
    button: 'Next',
  },
  'wizard, social': {
    ...step(2),
    mine: ['Caste', 'caste', 'Deshastha'],
    theirs: ['Religion', 'religion', 'Jainism'],
    button: 'Complete Profile',
  },
  profile: {
    fields: PROFILE_FIELDS,
    part: (kept) => <EditProfileForm profile={profileOf(kept, 3)} onCancel={nothing} onSaved={nothing} />,
    answers: (kept) => ({
      'profiles/edit': () => profileOf(kept, 3),
      'profiles/save': (save: Save) => kept.save(save) ?? { revision: kept.revision, step: 3 },
      'accounts/session': { person: ME },
    }),
    read: 'profiles/edit',
    mine: ['First Name', 'firstName', 'Mira'],
    theirs: ['Pincode', 'pincode', '411038'],
    button: 'Save changes',
    explained: PROFILE_EXPLAINED,
  },
  agent: {
    conflictText: agentErrorTexts.editConflict,
    fields: { ...PROFILE_FIELDS, gender: null, age: null, lastName: 'Nair' },
    part: (kept) => <SaveAgentForm agent={agentOf(kept)} onCancel={nothing} onSaved={nothing} />,
    answers: (kept) => ({
      'agents/details': () => agentOf(kept),
      'agents/save': (save: Save) => kept.save(save) ?? { revision: kept.revision },
    }),
    read: 'agents/details',
    mine: ['First Name', 'firstName', 'Rekha'],
    theirs: ['Pincode', 'pincode', '411038'],
    button: 'Save changes',
    explained: 'This agent was saved while you were editing, perhaps by you in another tab.',
  },
  plan: {
    conflictText: planErrorTexts.editConflict,
    fields: {
      name: 'Gold',
      description: 'For a good while',
      priceRupees: 2499,
      periodMonths: 6,
      requestsADay: 40,
      seesViewers: true,
    },
    part: (kept) => <EditPlanDialog plan={planOf(kept)} onClose={nothing} />,
    answers: (kept) => ({
      'plans/listForAdmin': () => [planOf(kept)],
      'plans/change': ({ version, fields }: { version: number; fields: Fields }) =>
        kept.save({ revision: version, fields }) ?? { version: kept.revision },
      'plans/list': [],
    }),
    read: 'plans/listForAdmin',
    mine: ['Description', 'description', 'For half a year'],
    theirs: ['Price in rupees', 'priceRupees', '2599'],
    button: 'Save changes',
    sendsStored: false,
    explained: /^This plan was saved while you were editing\./,
  },
  'site settings': {
    conflictText: siteErrorTexts.editConflict,
    fields: ADMIN_SITE.fields,
    part: (kept) => <SaveSiteForm site={siteOf(kept)} owner={ME.id} logo={null} />,
    answers: (kept) => ({
      'settings/siteForAdmin': () => siteOf(kept),
      'settings/saveSite': (save: Save) => kept.save(save) ?? siteOf(kept),
      'settings/site': {},
    }),
    read: 'settings/siteForAdmin',
    mine: ['Name', 'name', 'Jodi of Pune'],
    theirs: ['Support email', 'supportEmail', 'help@example.in'],
    button: 'Save changes',
    explained: 'The site settings were saved while you were editing.',
  },
}

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
/** Clicks once the form is no longer busy with the previous click. */
async function pressAgain(name: string) {
  await waitFor(() => expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false))
  await press(name)
}

describe.each(Object.entries(FORMS))(
  '%s',
  (_, { fields, conflictText, part, answers, read, mine, theirs, button, explained, sendsStored }) => {
    test('a save in another tab reloads the form, keeps what was typed and shows a note, and the next save succeeds', async () => {
      const kept = new Kept({ fields, conflictText })
      answerWith(answers(kept))
      show(part(kept))
      await type(mine[0], mine[2])
      kept.put({ [mine[1]]: 'Something else', [theirs[1]]: theirs[2] })
      await press(button)
      await screen.findByText(explained)
      await waitFor(() => expect([value(mine[0]), value(theirs[0])]).toEqual([mine[2], theirs[2]]))
      expect(kept.saves).toBe(0)
      await pressAgain(button)
      await waitFor(() => expect(kept.saves).toBe(1))
      expect(String(kept.fields[mine[1]])).toBe(mine[2])
      expect(String(kept.fields[theirs[1]])).toBe(theirs[2])
    })

    test('if what another tab saved cannot be read, what was typed stays, and the next save reads it again', async () => {
      const kept = new Kept({ fields, conflictText })
      const known = answers(kept)
      answerWith(known)
      show(part(kept))
      await type(mine[0], mine[2])
      kept.put({ [theirs[1]]: theirs[2] })
      const reading = vi.fn(() => BROKEN)
      answerWith({ ...known, [read]: reading })
      await press(button)
      await waitFor(() => expect(reading).toHaveBeenCalledTimes(1))
      await waitFor(() => expect(screen.getByRole('button', { name: button })).toHaveProperty('disabled', false))
      expect(value(mine[0])).toBe(mine[2])
      answerWith(known)
      await press(button)
      await waitFor(() => expect([value(mine[0]), value(theirs[0])]).toEqual([mine[2], theirs[2]]))
    })

    // The server stores it without the space that a phone's keyboard types after a word.
    test.each(['', ' '])(
      'after a lost response the next save succeeds, and its own values are not reported as saved elsewhere: %j',
      async (after) => {
        const kept = new Kept({ fields, conflictText })
        kept.loses = true
        answerWith(answers(kept))
        show(part(kept))
        await type(mine[0], mine[2] + after)
        await press(button)
        await waitFor(() => expect(kept.saves).toBe(1))
        kept.loses = false
        const reading = vi.fn(answers(kept)[read] as () => unknown)
        answerWith({ ...answers(kept), [read]: reading })
        await pressAgain(button)
        await waitFor(() => expect(reading).toHaveBeenCalled())
        await waitFor(() => expect(kept.saves).toBe(sendsStored === false ? 1 : 2))
        await waitFor(() =>
          expect(screen.queryByRole('button', { name: button })?.ariaDisabled ?? 'false').not.toBe('true'),
        )
        expect(screen.queryByText(explained)).toBeNull()
        expect(String(kept.fields[mine[1]])).toBe(mine[2])
      },
    )
  },
)

test('privileges that were changed in another tab are shown, and the next save succeeds', async () => {
  let admin: Admin = {
    ...{ id: '00000000-0000-4000-8000-000000000009', name: 'Sunita Joshi', email: 'sunita@example.in' },
    ...{ department: null, hireDate: null, joinedAt: new Date(), status: 'active', isMe: false },
    privileges: ['manage_users'],
  }
  answerWith({
    'admins/list': () => [admin],
    'admins/changePrivileges': ({ privileges, read }: { privileges: Admin['privileges']; read: string[] }) => {
      if (read.join() !== admin.privileges.join())
        return errorAnswer('CONFLICT', { text: adminErrorTexts.privilegesChanged })
      admin = { ...admin, privileges }
      return {}
    },
  })
  show(<AdminsTable />)
  fireEvent.keyDown(await screen.findByRole('button', { name: /^Actions for/ }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Change privileges' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: /manage_profiles/ }))
  fireEvent.click(screen.getAllByRole('radio')[0] as HTMLElement)
  admin = { ...admin, privileges: ['manage_users', 'manage_agents'] }
  await press("Change Sunita Joshi's privileges")
  await see('These privileges were changed while you were editing. They are now manage_users and manage_agents.')
  expect(screen.getByRole('checkbox', { name: /manage_profiles/ }).getAttribute('aria-checked')).toBe('true')
  await pressAgain("Change Sunita Joshi's privileges")
  await see('Privileges changed')
  expect(admin.privileges).toEqual(['manage_users', 'manage_profiles'])
})
