import { type AdminSite, siteErrorTexts } from '@jodi/shared/settings/contract.ts'
import { SITE_LABELS } from '@jodi/shared/settings/labels.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SaveSiteForm } from '#domains/settings/save-site-form.tsx'
import { t } from '#lib/texts/i18n.ts'
import { answerWith, errorAnswer, ME, press, see, show, type } from '#test/render.tsx'
import { ADMIN_SITE } from '#test/site.ts'

test('after a reload it is named which values that were saved elsewhere the next save would replace', async () => {
  const newest = { ...ADMIN_SITE, revision: 2, fields: { ...ADMIN_SITE.fields, name: 'Jodi of Nagpur', answerDays: 5 } }
  answerWith({
    'settings/siteForAdmin': newest,
    'settings/saveSite': errorAnswer('CONFLICT', { text: siteErrorTexts.editConflict }),
  })
  const page = show(<SaveSiteForm site={ADMIN_SITE} owner={ME.id} logo={null} />)
  await type('Name', 'Jodi of Pune')
  await waitFor(() => expect(sessionStorage.getItem('site-settings')).toContain('"revision":1'))
  const draft = sessionStorage.getItem('site-settings') ?? ''
  page.unmount()
  show(<Restored draft={draft} site={newest} />)
  await screen.findByDisplayValue('Jodi of Pune')
  await press('Save changes')
  await see('Name is now: Jodi of Nagpur')
  expect(screen.getAllByText(/ is now: /)).toHaveLength(1)
})

test('each setting has a control with its label', async () => {
  show(<SaveSiteForm site={ADMIN_SITE} owner={ME.id} logo={null} />)
  await screen.findByLabelText('Name')
  for (const label of Object.values(SITE_LABELS)) screen.getByLabelText(t(label))
})

/** A reload: the draft is there before the form. */
function Restored({ draft, site: loaded }: { draft: string; site: AdminSite }) {
  sessionStorage.setItem('site-settings', draft)
  return <SaveSiteForm site={loaded} owner={ME.id} logo={null} />
}
