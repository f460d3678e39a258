import { useRef } from "react";
import type { Address } from "@/lib/customers/address-schema";
import { EMPTY_STREET, placeKey, streetOf, type TypedStreet } from "@/lib/customers/street";
import { addressLines } from "@/lib/orders/delivery/address-lines";
import type { CheckoutDraft } from "./checkout-draft";
import { type CheckoutTexts, Choice, Choices, type Choosing } from "./checkout-parts";

export type Taking = Choosing & { take: (address: TypedStreet) => void };

type Props = { addresses: readonly Address[]; checkout: Taking; texts: CheckoutTexts };

const OTHER = "outro";

const streetIn = ({
  cep,
  logradouro,
  numero,
  complemento,
  bairro,
  cidade,
  uf,
  ibge,
}: CheckoutDraft): TypedStreet => ({
  cep,
  logradouro,
  numero,
  complemento,
  bairro,
  cidade,
  uf,
  ibge,
});

/** The fields below show the chosen address. If the buyer edits them, the address counts as another one. */
export function SavedAddresses({ addresses, checkout: { draft, take }, texts }: Props) {
  const known = addresses.map(streetOf);
  const chosen = known.findIndex((street) => placeKey(street) === placeKey(draft));
  // The typed address returns when the buyer chooses "another address".
  const typed = useRef(EMPTY_STREET);
  const choose = (value: string) => {
    if (chosen < 0) typed.current = streetIn(draft);
    take(known[Number(value)] ?? typed.current);
  };
  return (
    <Choices label={texts.saved}>
      {addresses.map((address, index) => {
        const [street = "", ...rest] = addressLines(address);
        return (
          <Choice
            // biome-ignore lint/suspicious/noArrayIndexKey: addresses have no id and keep their order
            key={index}
            name="enderecoGuardado"
            value={String(index)}
            isChosen={chosen === index}
            title={address.principal ? `${street} · ${texts.savedMain}` : street}
            text={rest.join(" · ")}
            onChoose={choose}
          />
        );
      })}
      <Choice
        name="enderecoGuardado"
        value={OTHER}
        isChosen={chosen < 0}
        title={texts.savedOther}
        text={texts.savedOtherText}
        onChoose={choose}
      />
    </Choices>
  );
}
