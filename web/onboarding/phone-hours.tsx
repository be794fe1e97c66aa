import { service } from '../../contract/service.ts'
import { Tel } from '../safety/tel.tsx'

const { from, to, zone } = service.phoneSupport

/** Support's number and its hours. A page without a number names no hours (DECISIONS R23). */
export const PhoneHours = ({ phone }: { phone: string }) => (
  <>
    {`from ${from} to ${to} ${zone}: `}
    <Tel number={phone} />
  </>
)
