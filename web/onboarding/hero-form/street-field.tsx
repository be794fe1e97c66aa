import { useRef } from 'react'
import type { SuggestedAddress } from '../../../contract/hero-form.ts'
import { TextField, type TextFieldProps } from '../../ui/forms/field.tsx'
import { useAddresses } from './use-addresses.ts'

const inOneLine = ({ street, city, zipcode }: SuggestedAddress) => `${street}, ${city} ${zipcode}`

/**
 * The street. The browser's own list offers addresses that begin with what was typed. Choosing one fills in the whole address; a
 * person can also ignore them and type on.
 */
export function StreetField({
  onAddress,
  onChange,
  value,
  ...field
}: TextFieldProps & { onAddress: (address: SuggestedAddress) => void }) {
  const addresses = useAddresses(String(value ?? ''))
  // A choice arrives as typing, and by then the list may have changed.
  const offered = useRef(new Map<string, SuggestedAddress>())
  for (const address of addresses) offered.current.set(inOneLine(address), address)
  const list = `${field.id}-addresses`
  return (
    <>
      <TextField
        {...field}
        value={value}
        // The browser's own addresses would cover the list.
        autoComplete="off"
        list={list}
        onChange={event => {
          const chosen = offered.current.get(event.currentTarget.value)
          if (chosen) onAddress(chosen)
          else onChange?.(event)
        }}
      />
      <datalist id={list}>
        {addresses.map(address => (
          <option key={inOneLine(address)} value={inOneLine(address)} />
        ))}
      </datalist>
    </>
  )
}
