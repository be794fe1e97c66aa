/** While a modal dialog is open, what is behind it must not react to keys: nobody sees what they would do. */
export const isModalOpen = () => document.querySelector('dialog:modal') !== null
