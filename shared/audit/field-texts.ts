import { defineTexts } from '#texts.ts'

/** Names of changed fields in the audit log that are neither of a profile nor of the site's settings. */
export const auditFieldTexts = defineTexts('auditField', {
  agent: 'Agent',
  avatar: 'Avatar',
  caption: 'Caption of a photo',
  department: 'Department',
  email: 'Email',
  hireDate: 'Hire date',
  photoVisibility: 'Who sees a photo',
  privileges: 'Privileges',
  prompts: 'Prompts',
  response: 'Response',
  role: 'Role',
  status: 'Status',
  visibleTo: 'Who sees optional details',
})
