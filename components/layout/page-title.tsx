/** The document's, in the panel. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · Lojista`}</title>;
}
