type Width = 'laptop' | 'phone'

/**
 * Where the width of the window changes nothing that a test promises: what happens between people and with the server.
 * It runs at the width that its people mostly have. Every screen is seen at both widths by `screens`, texts of the
 * greatest length by `longest`, and the way of a newcomer, conversations, dialogs, pictures and the wizard by their own tests.
 */
const ONE_WIDTH: Record<string, { width: Width; because: string }> = {
  'admin.spec.ts': { width: 'laptop', because: 'staff work at a desk; the tables as cards are among the screens' },
  'agent.spec.ts': { width: 'laptop', because: 'what an agent and a client see of each other' },
  'checks.spec.ts': { width: 'laptop', because: 'what members and staff see of each other' },
  'docs.spec.ts': { width: 'laptop', because: 'the pictures of the documentation are of the laptop' },
  'oneself.spec.ts': { width: 'phone', because: 'what one does with the account, and what others then see' },
  'plans.spec.ts': { width: 'phone', because: 'payments in several tabs' },
  'reports.spec.ts': { width: 'laptop', because: 'what members and staff see of each other' },
  'site.spec.ts': { width: 'laptop', because: 'there is one site: a test that renames it cannot run beside itself' },
  'staff-admins.spec.ts': { width: 'laptop', because: 'which privilege opens what' },
  'stories.spec.ts': { width: 'phone', because: 'what two members, staff and a visitor see of each other' },
  'tickets.spec.ts': { width: 'laptop', because: 'what members and support see of each other' },
}

export const notAt = (width: Width): string[] =>
  Object.entries(ONE_WIDTH)
    .filter(([, only]) => only.width !== width)
    .map(([file]) => file)
