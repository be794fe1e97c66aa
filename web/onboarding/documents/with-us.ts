import type { StepState } from '../../../contract/application.ts'

/** What a step says that has been sent: a person looks at it, or it is done. */
export function withUsText({ status }: Pick<StepState, 'status'>) {
  return status === 'VERIFIED'
    ? ({ status: 'verified', text: 'Done. Nothing more to do here.' } as const)
    : ({
        status: 'verification',
        text: 'A person is checking it now. The result shows here, and we email and text you.',
      } as const)
}
