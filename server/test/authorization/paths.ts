import { randomUUID } from 'node:crypto'
import { APP_PATHS } from '#test/authorization/app.ts'
import {
  adminsOnly,
  all,
  editors,
  everybody,
  MEMBER_PRIVILEGES,
  mailOf,
  ofAgent,
  ownDraft,
  type PathOperation,
  signedIn,
  signedInBad,
  viewers,
} from '#test/authorization/cells.ts'
import { PHOTO_PATHS } from '#test/authorization/photos.ts'
import { STORY_PATHS } from '#test/authorization/stories.ts'
import { newAgent, userBody } from '#test/factories/creations.ts'

/** Every path that is not a procedure. */
export const PATHS: Record<string, PathOperation> = {
  ...APP_PATHS,
  ...STORY_PATHS,
  ...PHOTO_PATHS,
  photo: {
    method: 'GET',
    path: (world) => `/files/photos/${world.photoKey}/320`,
    cells: viewers,
    needs: MEMBER_PRIVILEGES,
  },
  bioData: {
    method: 'GET',
    path: (world) => `/files/bio-data/${world.bioDataKey}`,
    cells: viewers,
    needs: MEMBER_PRIVILEGES,
  },
  // A file that is not saved yet: only for its uploader.
  draftPhoto: { method: 'GET', path: (world) => `/files/drafts/${world.draftPhotoKey}/320`, cells: ownDraft },
  draftBioData: { method: 'GET', path: (world) => `/files/drafts/${world.draftBioDataKey}`, cells: ownDraft },
  avatar: {
    method: 'GET',
    path: (world) => `/files/avatars/${world.avatarKey}/320`,
    cells: ofAgent,
    needs: ['manage_agents'],
  },
  uploadAvatar: {
    method: 'POST',
    path: (world) => `/api/agents/${world.owningAgent}/avatar`,
    cells: { ...ofAgent, owningAgent: 415, admin: 415 },
    needs: ['manage_agents'],
  },
  export: { method: 'GET', path: () => '/files/export', cells: signedIn },
  // An empty body: a permitted caller gets the error that it is not an image.
  uploadPhoto: {
    method: 'POST',
    path: (world) => `/api/profiles/${world.self}/photo`,
    cells: { ...editors, self: 415, owningAgent: 415, admin: 415 },
    needs: ['manage_profiles'],
  },
  uploadBioData: {
    method: 'POST',
    path: (world) => `/api/profiles/${world.self}/bio-data`,
    cells: { ...editors, self: 415, owningAgent: 415, admin: 415 },
    needs: ['manage_profiles'],
  },
  // Each caller sends their own document: only claimed members may; `self` already has a waiting check.
  sendDocument: {
    method: 'POST',
    path: () => `/api/checks/${randomUUID()}/passport`,
    cells: {
      ...signedInBad(403),
      self: 409,
      unclaimed: 409,
      match: 415,
      other: 415,
      blocked: 415,
    },
  },
  // Each caller names the person in question: only that person may pay for themselves.
  initializePayment: {
    method: 'POST',
    path: () => '/api/payment/initialize',
    body: ({ plan, self }) => ({ planId: plan, userId: self }),
    cells: { ...signedInBad(403), self: 200 },
  },
  // No caller here has a provider's signature or is on the machine itself.
  sandboxWebhook: { method: 'POST', path: () => '/api/payment/webhooks/sandbox', body: () => ({}), cells: all(403) },
  formerWebhookPath: { method: 'POST', path: () => '/api/payment/notices/sandbox', body: () => ({}), cells: all(403) },
  unknownWebhook: { method: 'POST', path: () => '/api/payment/webhooks/razorpay', body: () => ({}), cells: all(404) },
  sandboxCheckout: { method: 'GET', path: () => '/sandbox/checkout/any', cells: all(404) },
  completeSandboxCheckout: {
    method: 'POST',
    path: () => '/sandbox/checkout/any',
    body: () => ({ action: 'paid' }),
    cells: all(404),
  },
  // Only for requests from the machine itself.
  emailPreview: { method: 'GET', path: () => '/dev/emails', cells: all(404) },
  emailPreviewAlone: { method: 'GET', path: () => '/dev/emails/en/warned/1', cells: all(404) },
  // Without a valid token nothing is changed.
  unsubscribePage: { method: 'GET', path: () => '/unsubscribe?token=x', cells: all(400) },
  unsubscribe: { method: 'POST', path: () => '/unsubscribe?token=x', cells: all(400) },
  // Callers without a token get the error that it is missing.
  createUser: {
    method: 'POST',
    path: () => '/create-user',
    body: (_world, actor) => userBody(mailOf('scripted', actor)),
    token: true,
    cells: { ...adminsOnly(201), owningAgent: 201, agent: 201, anonymous: 400, provider: 400 },
    needs: ['manage_users'],
  },
  createAgent: {
    method: 'POST',
    path: () => '/create-agent',
    body: (_world, actor) => newAgent(mailOf('scripted-agent', actor)),
    token: true,
    cells: { ...adminsOnly(201), anonymous: 400, provider: 400 },
    needs: ['manage_agents'],
  },
  readUserPath: { method: 'GET', path: () => '/create-user', cells: all(405) },
  openApiDocument: { method: 'GET', path: () => '/api/openapi.json', cells: everybody },
  documentation: { method: 'GET', path: () => '/api/docs', cells: everybody },
  healthz: { method: 'GET', path: () => '/healthz', cells: everybody },
  readyz: { method: 'GET', path: () => '/readyz', cells: everybody },
  // Only with a token that the secret of the installation makes.
  doctor: { method: 'GET', path: () => '/doctor', cells: all(404) },
}
