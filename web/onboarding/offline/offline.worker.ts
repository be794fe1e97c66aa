import { serveOfflineCopy, type WorkerScope } from './serve-offline-copy.ts'

serveOfflineCopy(self as unknown as WorkerScope)
