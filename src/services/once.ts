/** Loads when it is first asked and then gives the same again; what failed is tried anew by whoever asks next. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null
  return () => {
    if (loading === null) {
      loading = load()
      loading.catch(() => (loading = null))
    }
    return loading
  }
}
