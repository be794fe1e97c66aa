import { useState } from 'react'
import { href, useNavigation } from 'react-router'
import { cardWalletName } from '../../../contract/card-wallet.ts'
import type { SavedCard } from '../../../contract/profile.ts'
import { PostForm } from '../../form/post-form.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { CardRow, CardRows } from '../../ui/forms/card-row.tsx'
import { Subheading } from '../../ui/layout/subheading.tsx'

const cardText = ({ wallet, cardExpMonth, cardExpYear, isDefault }: SavedCard) =>
  [
    ...(wallet ? [cardWalletName(wallet)] : []),
    `expires ${cardExpMonth}/${cardExpYear}`,
    ...(isDefault ? ['pays for your walks'] : []),
  ].join(', ')

interface SavedCardsProps {
  cards: readonly SavedCard[]
  /** The id of the card that the address asks to remove. */
  cardToRemove: string | null
}

export function SavedCards({ cards, cardToRemove }: SavedCardsProps) {
  const [id, setId] = useState(cardToRemove)
  const card = cards.find(each => each.id === id && id !== '')
  const sending = useNavigation().state !== 'idle'
  /** If another API doesn't say which card it charges, there is nothing to choose. */
  const chooses = cards.some(({ isDefault }) => isDefault)
  const here = href('/customer-signup-step-3')
  return (
    <section>
      <Subheading>Cards you’ve added</Subheading>
      <CardRows label="Cards you’ve added">
        {cards.map(each => (
          <CardRow
            key={each.id || each.last4}
            brand={each.brand}
            last4={each.last4}
            text={cardText(each)}
            actions={
              // A card without an id from the API can't be changed here.
              each.id !== '' && (
                <>
                  {chooses && !each.isDefault && (
                    <PostForm className="btns">
                      <input type="hidden" name="intent" value="default" />
                      <input type="hidden" name="id" value={each.id} />
                      <Button
                        type="submit"
                        look="quiet"
                        aria-label={`Pay with this card, ending in ${each.last4}`}
                      >
                        Pay with this card
                      </Button>
                    </PostForm>
                  )}
                  <ButtonLink
                    look="quiet"
                    href={`?${new URLSearchParams({ remove: each.id })}`}
                    aria-label={`Remove the card ending in ${each.last4}`}
                    onClick={event => {
                      event.preventDefault()
                      setId(each.id)
                    }}
                  >
                    Remove
                  </ButtonLink>
                </>
              )
            }
          />
        ))}
      </CardRows>
      <Dialog
        open={card !== undefined}
        onClose={() => setId(null)}
        look="bad"
        locked={sending}
        title={card ? `Remove the card ending in ${card.last4}?` : ''}
      >
        <PostForm className="btns" onSubmit={() => setId(null)}>
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="id" value={card?.id ?? ''} />
          <Button type="submit" look="bad">
            Remove
          </Button>
          <ButtonLink
            look="ghost"
            href={here}
            onClick={event => {
              event.preventDefault()
              setId(null)
            }}
          >
            Keep
          </ButtonLink>
        </PostForm>
      </Dialog>
    </section>
  )
}
