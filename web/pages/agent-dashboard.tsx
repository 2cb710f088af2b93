import { membersTexts } from '@jodi/shared/members/texts.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { AgentClients } from '#domains/members/agent-clients.tsx'
import { CreateUserDialog } from '#domains/members/creation/create-user-dialog.tsx'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'

/** /agent-dashboard */
export function AgentDashboardPage() {
  const { id } = useCurrentUser()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <AgentClients
        agentId={id}
        action={
          <Button variant="primary" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            {t(membersTexts.addUser)}
          </Button>
        }
      />
      <CreateUserDialog open={adding} onClose={() => setAdding(false)} />
    </>
  )
}
