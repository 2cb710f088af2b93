import { cleanup } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { wire } from './test-wire.ts'

globalThis.fetch = (request) => wire.answer(request as Request)

// A toast that was dismissed takes itself away after 200 ms, and needs the window for that.
const TOASTS_GONE_MS = 250

afterEach(cleanup)
afterAll(() => new Promise((resolve) => setTimeout(resolve, TOASTS_GONE_MS)))
