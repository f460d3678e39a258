/** Title of a panel document. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · Lojista`}</title>;
}
