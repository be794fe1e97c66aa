import { call } from './call.ts'
import { cardWallets } from './card-wallet.ts'
import { instant } from './fields.ts'
import { line, z } from './schema.ts'

/** The number is masked, and the CVC is always empty (DECISIONS P1). */
export const savedCard = z.object({
  id: z.string(),
  cardNumber: z.string(),
  cardholderName: z.string(),
  cardExpMonth: z.string(),
  cardExpYear: z.string(),
  cardCVC: z.literal(''),
  zipCode: z.string(),
  brand: z.string(),
  last4: z.string(),
  /** True for the card that is charged. */
  isDefault: z.boolean(),
  wallet: z.nullable(z.enum(cardWallets)),
  addedAt: instant,
})
export type SavedCard = z.infer<typeof savedCard>

export const userProfile = z.object({
  user: z.object({
    avatar: z.nullable(z.string()),
    avatarBaseUrl: z.string(),
    avatarPreview: z.nullable(z.string()),
    card: z.array(savedCard),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    /** 33.34 percent for each of three items, capped at 100 (DECISIONS U1). */
    progress: z.number(),
  }),
})
export type UserProfile = z.infer<typeof userProfile>

export const getProfile = call({
  method: 'GET',
  path: '/users/profile',
  caller: 'customer',
  tag: 'Customer',
  summary: 'The customer, with picture and cards',
  data: userProfile,
})
export const setAvatar = call({
  method: 'PUT',
  path: '/users/profile',
  caller: 'customer',
  secret: true,
  tag: 'Customer',
  summary: 'Set the profile photo to a file in one of your filled upload slots',
  body: z.object({ avatar: line('Please add a photo first.') }),
  data: userProfile,
  refusals: ['UPLOAD_UNKNOWN', 'UPLOAD_EXPIRED', 'FILE_UNREADABLE', 'FILE_TYPE', 'FILE_TOO_LARGE'],
})
