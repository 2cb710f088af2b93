import { errorPayload } from '@jodi/shared/errors.ts'
import { siteErrorTexts } from '@jodi/shared/settings/contract.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useAdminSite } from '#domains/settings/site/queries.ts'
import { SiteLogo } from '#domains/settings/site-logo.tsx'
import { network, noConnection } from '#test/network.ts'
import { answerWith, errorAnswer, press, see, show } from '#test/render.tsx'
import { answerUploads } from '#test/uploads.ts'

const LOST = "We couldn't reach the server. Please check your connection and try again."

afterEach(() => vi.unstubAllGlobals())

async function choose(size = 1) {
  const file = new File(['x'], 'logo.png', { type: 'image/png' })
  Object.defineProperty(file, 'size', { value: size })
  fireEvent.change(await screen.findByLabelText('Logo', { selector: 'input' }), { target: { files: [file] } })
}

test('a rejected logo has its error next to it, keeps the old one, and can be selected again', async () => {
  answerWith({ 'settings/site': {} })
  const sent = answerUploads(
    null,
    { status: 415, body: errorPayload({ text: siteErrorTexts.logoNotImage, field: 'logo' }) },
    { status: 403, body: { data: {} } },
    { status: 200, body: { logo: '/files/logo' } },
  )
  show(<SiteLogo logo="/files/old" />)
  await choose(3 * 1024 * 1024)
  await see('This picture is larger than 2 MB.')
  expect(sent).toEqual([])
  for (const text of [LOST, 'Please choose a JPEG, PNG or WebP picture.', "You don't have permission to do this."]) {
    await choose()
    await see(text)
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(screen.getByRole('img', { name: 'Logo' }).getAttribute('src')).toBe('/files/old')
  }
  await choose()
  await see('Logo saved')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(sent).toHaveLength(4)
})

test('a logo that could not be removed stays, with the error next to it', async () => {
  network.answer = noConnection
  show(<SiteLogo logo="/files/old" />)
  await press('Remove')
  await see(LOST)
  screen.getByRole('img', { name: 'Logo' })
  answerWith({ 'settings/removeLogo': {}, 'settings/site': {} })
  await press('Remove')
  await see('Default logo restored')
})

test('one that another admin saved is neither removed nor replaced unseen: it is shown with the reason', async () => {
  const changed = 'Someone else changed the logo. Please check the one shown now and try again.'
  const conflict = { text: siteErrorTexts.logoChanged, field: 'logo' }
  const Settings = () => <SiteLogo logo={useAdminSite().data?.logo ?? null} />
  let logo = '/files/old'
  const removed = vi.fn(({ seen }: { seen: string }) => (seen === logo ? {} : errorAnswer('CONFLICT', conflict)))
  const sent = answerUploads({ status: 409, body: errorPayload(conflict) })
  answerWith({
    'settings/removeLogo': removed,
    'settings/site': () => ({ logo }),
    'settings/siteForAdmin': () => ({ logo }),
  })
  const seesLogo = () => waitFor(() => expect(screen.getByRole('img', { name: 'Logo' }).getAttribute('src')).toBe(logo))
  show(<Settings />)
  await see('Logo')
  await seesLogo()
  logo = '/files/second'
  await press('Remove')
  await see(changed)
  await seesLogo()
  logo = '/files/third'
  await choose()
  await waitFor(() => expect(sent).toEqual(['/api/settings/logo?seen=%2Ffiles%2Fsecond']))
  await seesLogo()
  await see(changed)
  await press('Remove')
  await see('Default logo restored')
  expect(removed.mock.calls).toEqual([[{ seen: '/files/old' }], [{ seen: '/files/third' }]])
})
