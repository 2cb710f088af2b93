type Width = 'laptop' | 'phone'

/**
 * Tests whose result does not depend on the width of the window: what happens between people and with the server. They
 * run at the width that the people concerned mostly have. `screens` shows every screen at both widths, and sign-up,
 * conversations, dialogs, pictures and the wizard have their own tests at both.
 */
const ONE_WIDTH: Record<string, { width: Width; because: string }> = {
  'admin.spec.ts': { width: 'laptop', because: 'staff work at a desk; the tables as cards are among the screens' },
  'agent.spec.ts': { width: 'laptop', because: 'what an agent and a client see of each other' },
  'checks.spec.ts': { width: 'laptop', because: 'what members and staff see of each other' },
  'clock.spec.ts': { width: 'phone', because: 'which day a screen names' },
  'docs.spec.ts': { width: 'laptop', because: 'the pictures of the documentation are of the laptop' },
  'filters.spec.ts': { width: 'phone', because: 'what a filter shows; the panel at each width is among the screens' },
  'forced-colors.spec.ts': { width: 'laptop', because: 'the browser changes colours, and no widths' },
  'loading.spec.ts': { width: 'phone', because: 'how many files a screen needs' },
  'longest.spec.ts': {
    width: 'phone',
    because: 'it sets the widths itself, and more and larger controls are shown for touch',
  },
  'oneself.spec.ts': { width: 'phone', because: 'what one does with the account, and what others then see' },
  'plans.spec.ts': { width: 'phone', because: 'payments in several tabs' },
  'reports.spec.ts': { width: 'laptop', because: 'what members and staff see of each other' },
  'reviews.spec.ts': { width: 'laptop', because: 'what members and staff see of each other' },
  'screens-emails.spec.ts': { width: 'laptop', because: 'it sets the widths of windows of mail programs itself' },
  'right-to-left.spec.ts': { width: 'phone', because: 'on which side the letters of a name are' },
  'site.spec.ts': { width: 'laptop', because: 'there is one site: a test that renames it cannot run beside itself' },
  'staff-admins.spec.ts': { width: 'laptop', because: 'which privilege opens what' },
  'stories.spec.ts': { width: 'phone', because: 'what two members, staff and a visitor see of each other' },
  'wizard-phone.spec.ts': { width: 'phone', because: 'only a phone shows one question at a time' },
  'tickets.spec.ts': { width: 'laptop', because: 'what members and support see of each other' },
}

/** The tag of tests that visit each screen once and see it at every width; they run on the phone. */
export const ONCE_TAG = '@once'
export const ONCE = new RegExp(ONCE_TAG)

export const notAt = (width: Width): string[] =>
  Object.entries(ONE_WIDTH)
    .filter(([, only]) => only.width !== width)
    .map(([file]) => file)
