import { parentPort } from 'node:worker_threads'
import { loadEstimator } from '#domains/accounts/password/zxcvbn.ts'

// One password at a time: who asks waits for the answer before the next.
const estimate = await loadEstimator()
parentPort?.on('message', ([password, known]: [string, readonly string[]]) =>
  parentPort?.postMessage(estimate(password, known)),
)
