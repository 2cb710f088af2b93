import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { wire } from './test-wire.ts'

globalThis.fetch = (request) => wire.answer(request as Request)

afterEach(cleanup)
