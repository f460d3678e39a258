export const SIGNING = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
export const CARRIER_TOKEN = "token-de-teste-da-transportadora-9876";

export const OFF = { ativa: false };
export const SETTINGS = {
  cepOrigem: "01310-930",
  padrao: { pesoGramas: 250, alturaCm: 4, larguraCm: 12, comprimentoCm: 18 },
  propria: { ...OFF, url: null },
  frenet: OFF,
  melhorEnvio: OFF,
};
