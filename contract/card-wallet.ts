/** The wallets from which a card can be added. */
export const cardWallets = ['apple-pay', 'google-pay'] as const
export type CardWallet = (typeof cardWallets)[number]
const walletNames: Readonly<Record<CardWallet, string>> = {
  'apple-pay': 'Apple Pay',
  'google-pay': 'Google Pay',
}
export const cardWalletName = (wallet: CardWallet) => walletNames[wallet]
