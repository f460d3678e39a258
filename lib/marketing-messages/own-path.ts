/** A path of the shop. Refuses everything that a browser could read as another host. */
export const isOwnPath = (path: string): boolean =>
  /^\/loja(?=$|[/?#])[\w\-./?#=&%~+,:;@!$'()*]*$/.test(path) && !path.includes("//") && !path.includes("\\");
