import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ShareContactDialog } from '#domains/chat/share-contact-dialog.tsx'
import { MEMBER } from '#test/forms.tsx'
import { answerWith, press, show } from '#test/render.tsx'

const other = { id: MEMBER.id, name: 'Rohan Rao', firstName: 'Rohan', photo: null, percent: null, online: null }

/** The open question; the button does what another tab does that shares, or stops. */
function Asked({ shares }: { shares: boolean }) {
  const [iShareContact, setShares] = useState(shares)
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setShares(!iShareContact)}>
        Other tab
      </button>
      <ShareContactDialog conversation={{ id: MEMBER.id, other, iShareContact }} open={open} onOpenChange={setOpen} />
    </>
  )
}

test.each([
  [true, 'Stop sharing my contact', 'stop'],
  [false, 'Share my contact', 'share'],
])('an open question keeps what it asks while another tab answers it: shared %s', async (shares, action, call) => {
  const sent: string[] = []
  answerWith({
    'chat/shareContact': () => ({ at: sent.push('share') }),
    'chat/stopSharingContact': () => ({ at: sent.push('stop') }),
    'chat/list': [],
  })
  show(<Asked shares={shares} />, MEMBER)
  await screen.findByRole('alertdialog')
  fireEvent.click(screen.getByText('Other tab'))
  await press(action)
  await waitFor(() => expect(sent).toEqual([call]))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
