/** The part of libheif-js that we use. Its own types describe another build and lack the decoder. */
declare module 'libheif-js/wasm-bundle' {
  export interface HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Fills `data` with RGBA, upright, and calls back with null if it can't. */
    display<Into extends { data: Uint8ClampedArray; width: number; height: number }>(
      into: Into,
      callback: (filled: Into | null) => void,
    ): void
  }
  interface Libheif {
    /** `decode` returns no images for what it can't read. */
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
  }
  const libheif: Libheif
  export default libheif
}
