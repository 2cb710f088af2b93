import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CreateAdminDialog } from '#domains/admins/create-admin-dialog.tsx'
import { show } from '#test/render.tsx'

test('department and hire date are marked as optional, as such fields are in the other forms of staff', async () => {
  show(<CreateAdminDialog onClose={() => undefined} />)
  await screen.findByLabelText('Department')
  expect(screen.getAllByText('Optional')).toHaveLength(2)
})
