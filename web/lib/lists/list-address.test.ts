import { expect, it } from 'vitest'
import { lastList, rememberList } from '#lib/lists/list-address.ts'

it('stores the list with its search, and not the page of a person opened from it', () => {
  expect(lastList()).toBeNull()
  rememberList('/admin-dashboard/users?q=asha&gender=female')
  rememberList('/view-profile/1')
  expect(lastList()).toBe('/admin-dashboard/users?q=asha&gender=female')
})
