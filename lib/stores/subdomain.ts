/** Has 3 to 63 characters. */
export const SUBDOMAIN = /^[a-z0-9]([a-z0-9-]{1,61}[a-z0-9])$/;

/** Names that deployments need, or that could be used to impersonate the deployment. */
const RESERVED = new Set(
  `www admin api app apps loja lojas painel panel mail email smtp imap pop pop3 mx ftp sftp ns ns1 ns2 dns static
  assets cdn img media files uploads storage status health suporte support ajuda help blog docs dev test teste
  staging homolog sandbox demo preview localhost local internal intranet root system sistema security seguranca
  conta contas account accounts auth login sso oauth cadastro pagamento pagamentos checkout pay billing cobranca
  webhook webhooks inngest jobs metrics grafana vpn git ssh proxy gateway lojista autoconfig autodiscover
  postmaster abuse hostmaster webmaster noreply contato oficial`.split(/\s+/),
);

/** Browsers show a name with `xn--` in other letters than those typed. */
export const isReservedSubdomain = (subdomain: string) =>
  RESERVED.has(subdomain) || subdomain.startsWith("xn--");
