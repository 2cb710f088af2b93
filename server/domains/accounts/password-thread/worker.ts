import { parentPort } from 'node:worker_threads'
import { loadEstimator } from '#domains/accounts/password/zxcvbn.ts'

// Estimates one password at a time. The caller waits for the result before it sends the next password.
const estimate = await loadEstimator()
parentPort?.on('message', ([password, known]: [string, readonly string[]]) =>
  parentPort?.postMessage(estimate(password, known)),
)
