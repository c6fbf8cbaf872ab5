import { KeyCap } from "@/ui/content/KeyCap";
import { chakra, Flex } from "@/ui/content/layout";
import { Dialog } from "@/ui/overlays/Dialog";

const keys: [caps: string[], what: string][] = [
  [["↑", "↓"], "Vai de uma solicitação a outra"],
  [["Enter"], "Abre a solicitação ao lado da lista"],
  [["Esc"], "Fecha e volta ao mesmo lugar da lista"],
  [["/"], "Vai para a busca"],
  [["x"], "Marca ou desmarca a solicitação"],
  [["Ctrl", "K"], "Busca uma pessoa"],
];

export function KeysDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog open size="sm" onClose={onClose} title="Teclas da Central">
      <chakra.dl m="0">
        {keys.map(([caps, what]) => (
          <Flex key={what} align="center" gap="4" py="2">
            <Flex as="dt" gap="1" flex="0 0 84px">
              {caps.map((cap) => (
                <KeyCap key={cap}>{cap}</KeyCap>
              ))}
            </Flex>
            <chakra.dd m="0" textStyle="label" color="fg">
              {what}
            </chakra.dd>
          </Flex>
        ))}
      </chakra.dl>
    </Dialog>
  );
}
