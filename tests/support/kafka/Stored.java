import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Base64;
import java.io.FileReader;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Prints every message of a topic, one partition after the other: partition, key, content-type, ce_id and value in base64. */
public class Stored {
  public static void main(String[] arguments) throws Exception {
    Properties properties = new Properties();
    properties.load(new FileReader(arguments[0]));
    ByteArrayDeserializer bytes = new ByteArrayDeserializer();
    StringBuilder out = new StringBuilder();
    try (KafkaConsumer<byte[], byte[]> consumer = new KafkaConsumer<>(properties, bytes, bytes)) {
      List<TopicPartition> partitions = consumer.partitionsFor(arguments[1]).stream()
          .map(found -> new TopicPartition(found.topic(), found.partition())).sorted(java.util.Comparator.comparingInt(TopicPartition::partition)).toList();
      Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
      for (TopicPartition partition : partitions) {
        consumer.assign(List.of(partition));
        consumer.seekToBeginning(List.of(partition));
        while (consumer.position(partition) < ends.get(partition))
          for (ConsumerRecord<byte[], byte[]> one : consumer.poll(Duration.ofSeconds(1))) out.append(line(one));
      }
    }
    System.out.print(out);
  }

  private static String line(ConsumerRecord<byte[], byte[]> one) {
    Map<String, String> headers = new HashMap<>();
    for (Header header : one.headers()) headers.put(header.key(), new String(header.value()));
    String value = Base64.getEncoder().encodeToString(one.value());
    String key = one.key() == null ? "" : new String(one.key());
    return one.partition() + "\t" + key + "\t" + headers.get("content-type") + "\t" + headers.get("ce_id") + "\t" + value + "\n";
  }
}
