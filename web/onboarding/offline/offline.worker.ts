import { serveOfflineCopy, type WorkerScope } from './serve-offline-copy.ts'

// TypeScript takes `self` for the window of a page.
serveOfflineCopy(self as unknown as WorkerScope)
